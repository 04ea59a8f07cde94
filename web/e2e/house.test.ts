// What a table sets for itself before it starts, and the client without a line.
import { expect, it } from 'vitest';
import { narrow, sound } from './axe';
import { patiently, visitor, withBrowser } from './browser';
import { button, like, now, words } from './table';

withBrowser();

it('offers house rules in words, and the table plays by them', async () => {
  const { page } = await visitor();
  await page.goto('/new/inegalopolis');
  await page.getByRole('heading', { name: words('new.house') }).click();
  await page.getByRole('spinbutton', { name: /^Salary \(Woman\)/ }).fill('180');
  await page.getByRole('combobox', { name: /^Declined title/ }).selectOption('stays_with_bank');
  await page.getByRole('checkbox', { name: 'Mortgages', exact: true }).uncheck();
  await page.getByText('3 settings changed').waitFor();
  await sound(page, 'the house rules');
  await narrow(page, 'the house rules');
  // Only a table with a time limit is asked how long: the edition says so.
  expect(await page.getByLabel(words('new.minutes')).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'A time limit', exact: true }).check();
  await page.getByLabel(words('new.minutes')).waitFor();
  await page.getByRole('button', { name: words('new.create') }).click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  const code = page.url().split('/').at(-1)!;
  await page.getByText('Salary (Woman): 180\u00a0f').first().waitFor();
  expect((await now(page, code)).set).toEqual([
    'woman.salary=180',
    'declined_title=stays_with_bank',
    'mortgages=false',
    'timed=true',
  ]);
});

it('starts in one click: rents pay themselves unless the switch says otherwise, and a short game ends', async () => {
  const { page } = await visitor();
  await page.goto('/');
  const strict = page.getByRole('switch', { name: like('start.strict') });
  expect(await strict.isChecked()).toBe(false);
  await page.getByRole('combobox', { name: words('start.level') }).selectOption('hard');
  await page
    .locator('[data-edition=europe]')
    .getByRole('button', { name: like('start.short_of') })
    .click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  const quick = await now(page, page.url().split('/').at(-1)!);
  expect(quick.variants).toEqual(['quick']);
  expect(quick.set).toEqual(['rent=automatic', 'timed=true']);
  expect(quick.seats.slice(1).map((seat) => seat.level)).toEqual(['hard', 'hard', 'hard']);
  expect(Math.ceil((quick.ends_at! - quick.server_time) / 60_000), 'as was said before').toBe(20);

  await page.goto('/');
  await strict.check();
  await page
    .locator('[data-edition=madame]')
    .getByRole('button', { name: like('start.bots_of') })
    .click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  expect((await now(page, page.url().split('/').at(-1)!)).set, 'claimed, as the rulebook says').toEqual([]);

  // The same switch where people are invited; an edition whose rents nobody claims has none.
  await page.goto('/new/europe');
  expect(await strict.isChecked()).toBe(true);
  await strict.uncheck();
  await sound(page, 'the kind of game');
  await page.getByRole('button', { name: words('new.create') }).click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  expect((await now(page, page.url().split('/').at(-1)!)).set).toEqual(['rent=automatic']);
  await page.goto('/new/espace');
  await page.getByText(like('new.short')).waitFor();
  expect(await strict.count()).toBe(0);
});

it('lets whoever opened the table give the roles where the rulebook leaves them to it', async () => {
  const { page } = await visitor();
  await page.goto('/new/anti');
  await page.getByRole('button', { name: words('new.create') }).click();
  await page.waitForURL(/\/g\/[A-Z0-9]+/);
  const role = (n: number) => page.getByLabel(words('new.seat_role').replace('{n}', String(n)));
  await role(2).selectOption('competitor');
  await role(3).selectOption('monopolist');
  const code = page.url().split('/').at(-1)!;
  await patiently('both roles', async () => {
    const { seats } = await now(page, code);
    return seats[1]!.role === 'competitor' && seats[2]!.role === 'monopolist';
  });
  await sound(page, 'the lobby with roles');
});

it('says at once which wishes contradict each other, and puts everything back', async () => {
  const { page } = await visitor({ expected: /400/ });
  await page.goto('/new/europe');
  await page.getByRole('heading', { name: words('new.house') }).click();
  await page.getByRole('spinbutton', { name: 'Titles dealt' }).fill('3');
  await page.getByRole('spinbutton', { name: /^Starting cash/ }).fill('100');
  await page.getByRole('spinbutton', { name: /^Starting cash/ }).blur();
  await page.getByRole('alert').getByText(/start/).waitFor();
  await button(page, 'new.house_reset').click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await page.getByRole('spinbutton', { name: /^Starting cash/ }).inputValue()).toBe('1500');
});

it('opens without a line, says so, and goes on when it is back', async () => {
  const { page, context } = await visitor({
    serviceWorkers: 'allow',
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname),
          ),
        )
      ).flat(),
    );
  await patiently('the shell', async () => (await kept()).includes('/'));
  // The worker takes over with the next page.
  await page.goto('/rules/europe');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.goto('/');
  expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(words('offline')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(words('error.offline')).waitFor();
  await context.setOffline(false);
  await page.locator('.box[data-edition]').first().waitFor();
});
