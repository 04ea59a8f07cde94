// How the editions of the box present themselves before anything of theirs is loaded. Others get the house look.
export interface Look {
  colours: readonly string[];
  icons: readonly string[];
}
const LOOKS: Record<string, Look> = {
  europe: {
    colours: ['#8b5a3c', '#9fd3ee', '#d4418e', '#f08a24', '#d9302c', '#f4d73b', '#2f9e57', '#2456a6'],
    icons: ['eiffel', 'windmill', 'parthenon', 'pisa'],
  },
  espace: {
    colours: ['#7f8894', '#1fa8a8', '#8f4bd1', '#c3cad8', '#d8403a', '#d6a11d', '#3a9d4f', '#2a6fd6'],
    icons: ['rocket', 'saucer', 'astronaut', 'laika'],
  },
  anti: {
    colours: ['#9a5b3f', '#62b1d6', '#c4478d', '#e8872e', '#cc3a3a', '#d9b320', '#2f8f57', '#2f5fb3'],
    icons: ['octopus', 'stall', 'safe', 'bike'],
  },
  madame: {
    colours: ['#8a5a44', '#86cfea', '#e0559a', '#f39237', '#de3b3b', '#f2ce3f', '#35a06b', '#3c5fb8'],
    icons: ['bulb', 'microscope', 'notebook', 'glasses'],
  },
  inegalopolis: {
    colours: ['#b0762a', '#6a4c93', '#8c3d1f', '#d9a521', '#4c7a34', '#2f6f8f', '#a33b4e', '#55606e'],
    icons: ['scales', 'basket', 'loom', 'book'],
  },
};
const HOUSE: Look = {
  colours: ['#c0392b', '#1f6fb2', '#d9a521', '#1e824c', '#7d3c98', '#b35c00', '#00767a', '#55606e'],
  icons: ['compass', 'house', 'route', 'cards'],
};
// By its own keys only: an edition of somebody's own may be called anything.
export const lookOf = (edition: string): Look => (Object.hasOwn(LOOKS, edition) ? LOOKS[edition]! : HOUSE);
