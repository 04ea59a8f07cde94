// What a table sets for itself. What can be set, in which words and within which bounds, the edition says.
import { money, number, t } from '../i18n';
import type {
  Choice,
  Edition,
  EditionRole,
  EditionSetting,
  EditionStart,
  EditionVariant,
  SettingValue,
} from '../wire/contract';

// Only what somebody changed, by the setting's key.
export type Wishes = Readonly<Record<string, SettingValue>>;

// As the server takes them. A wish for what is usual anyway says nothing.
export function asSet(settings: readonly EditionSetting[], wishes: Wishes): string[] {
  return settings
    .filter((one) => one.key in wishes && wishes[one.key] !== one.value)
    .map((one) => `${one.key}=${String(wishes[one.key])}`);
}

export function nameOf(setting: EditionSetting, roles: readonly EditionRole[]): string {
  const role = roles.find((one) => one.id === setting.role);
  return role ? `${setting.name} (${role.name})` : setting.name;
}

export function inWords(setting: EditionSetting, value: SettingValue, currency: string): string {
  if (setting.kind === 'flag') return value === true ? t('new.yes') : t('new.no');
  if (setting.kind === 'choice') return setting.choices.find((one) => one.id === value)?.name ?? String(value);
  return setting.money ? money(Number(value), currency) : number(Number(value));
}

// "salary=300" as people say it, once; what no setting speaks of stays as it is written. The edition is the one in
// force.
export function told(edition: Edition, set: readonly string[]): string[] {
  const all = set.map((written) => {
    const key = written.split('=')[0]!;
    const setting =
      edition.settings?.find((one) => one.key === key) ?? edition.settings?.find((one) => one.key.endsWith(`.${key}`));
    if (!setting) return written;
    const value = inWords(setting, setting.value, edition.currency);
    return t('new.house_is', {
      name: setting.key === key ? nameOf(setting, edition.roles) : setting.name,
      // In the middle of a sentence.
      value: setting.kind === 'choice' ? value.charAt(0).toLocaleLowerCase() + value.slice(1) : value,
    });
  });
  return [...new Set(all)];
}

// "rent=automatic" as a wish; what is no setting cannot be wished for here.
export function asWishes(settings: readonly EditionSetting[], set: readonly string[]): Wishes {
  const wishes: Record<string, SettingValue> = {};
  for (const written of set) {
    const [key, value] = written.split('=') as [string, string];
    const setting = settings.find((one) => one.key === key);
    if (setting?.kind === 'flag') wishes[key] = value === 'true';
    else if (setting) wishes[key] = setting.kind === 'number' ? Number(value) : value;
  }
  return wishes;
}

// How one click sets the table: as usual or short, with the strict rule or without it.
export function setTable(
  start: EditionStart | undefined,
  strict: boolean,
  short = false,
): Choice & { minutes?: number } {
  const usual: Choice = start ?? { variants: [], set: [] };
  const chosen = short && start?.short ? start.short : usual;
  const set = strict ? chosen.set.filter((one) => !usual.set.includes(one)) : chosen.set;
  return {
    variants: [...chosen.variants],
    set: [...set],
    ...(short && start?.short ? { minutes: start.short.minutes } : {}),
  };
}

// What the switch for the strict rule says already needs no box of its own.
export function besides(variants: readonly EditionVariant[], start: EditionStart | undefined): EditionVariant[] {
  const said = (one: EditionVariant) => one.sets?.length && one.sets.every((set) => start?.set.includes(set));
  return variants.filter((one) => !(start?.strict && said(one)));
}
