// What is being composed for an exchange, held against what its owner still has.
import type { Player } from '../wire/contract';

export interface Draft {
  cash: number;
  titles: number[];
  cards: string[];
}
export interface Lost {
  titles: number[];
  cards: string[];
  // More than is there now; only once it has become less.
  cash: boolean;
}

export function keep(draft: Draft, owner: Player | undefined, before: number): { draft: Draft; lost: Lost | null } {
  const has = { titles: owner?.titles ?? [], cards: owner?.cards ?? [], cash: owner?.cash ?? 0 };
  const lost: Lost = {
    titles: draft.titles.filter((one) => !has.titles.includes(one)),
    cards: draft.cards.filter((one) => !has.cards.includes(one)),
    // What is being typed is put right when it is done.
    cash: has.cash < before && (draft.cash || 0) > has.cash,
  };
  if (lost.titles.length + lost.cards.length === 0 && !lost.cash) return { draft, lost: null };
  return {
    draft: {
      cash: lost.cash ? has.cash : draft.cash,
      titles: draft.titles.filter((one) => has.titles.includes(one)),
      cards: draft.cards.filter((one) => has.cards.includes(one)),
    },
    lost,
  };
}
