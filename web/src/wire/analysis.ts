// The analysis of a finished game, as the server tells it (docs/server.md).
// Chances to win from 0 to 1, by seat. `action`: so many of the record were done; `n`: the message to look at in a
// replay.
export interface ChancePoint {
  action: number;
  round: number;
  wins: number[];
}
interface Noticed {
  action: number;
  round: number;
  seat: number;
  text: string;
  n: number;
}
export interface TurningPoint extends Noticed {
  before: number;
  after: number;
}
// What was done, what would have been better, and by how much: between `low` and `high` of the chance to win.
export interface CostlyDecision extends Noticed {
  chosen: string;
  better: string;
  better_text: string;
  square: number | null;
  cost: number;
  low: number;
  high: number;
}
export interface Analysis {
  games: number;
  games_a_point: number;
  names: string[];
  curve: ChancePoint[];
  turning_points: TurningPoint[];
  decisions: CostlyDecision[];
}
// 202: it is being made.
export interface AnalysisProgress {
  progress: number;
}
