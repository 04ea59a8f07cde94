export const LEVELS = ['easy', 'normal', 'hard'] as const;
export const CLOCKS = [0, 30, 60, 120, 300, 86400] as const;
export const PACES = [300, 900, 1800] as const;
