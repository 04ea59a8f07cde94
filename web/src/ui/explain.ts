// What went wrong, in the reader's language where we have words for it, else as the server says it.
import { hasKey, t } from '../i18n';
import { tell } from '../i18n/edition';
import type { Edition, Failure } from '../wire/contract';
import { Failed } from '../wire/http';

const refusalKey = (word: string) => `refusal.${word}`;

// In the words of the edition and the role of whoever was refused.
export function explainFailure(
  { error, message, refusal }: Partial<Failure>,
  edition?: Edition | null,
  role?: string,
): string {
  const why = refusal ?? message ?? '';
  const key = refusalKey(why);
  if (hasKey(key)) return t('error.refused', { why: tell(edition, role, key) });
  const known = `error.${error ?? ''}`;
  return hasKey(known) ? t(known) : message || (error ?? '');
}

export function explain(error: unknown): string {
  if (!(error instanceof Failed)) return String((error as Error).message);
  return explainFailure({
    error: error.code,
    message: error.message,
    ...(error.refusal ? { refusal: error.refusal } : {}),
  });
}
