export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export const CLOCKS = [0, 30, 60, 120, 300, 86400] as const;
export const PACES = [300, 900, 1800] as const;

// Some explanations end with a remark for those who write options by hand: (round_limit=60 makes it 60).
export const plain = (about: string | undefined) => (about ?? '').replace(/\s*\([^)]*=[^)]*\)/g, '');
