// Names for those who give none: people and bots are spoken of by name in the log.
const GUESTS = ['Alix', 'Camille', 'Charlie', 'Andrea', 'Dominique', 'Eden', 'Lou', 'Maxime', 'Noa', 'Sacha'] as const;
const BOTS = ['Ada', 'Blaise', 'Emmy', 'Évariste', 'Grace', 'Henri', 'Sophie', 'Leonhard'] as const;

export const guestName = () => GUESTS[Math.floor(Math.random() * GUESTS.length)]!;
export const botName = (seat: number) => BOTS[seat % BOTS.length]!;
