// What a table sets for itself before it starts, and the client without a line.
import { expect, it } from 'vitest';
import { narrow, sound } from './axe';
import { patiently, visitor, withBrowser } from './browser';
import { button, now, words } from './table';

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
  await page.getByText('Salary (Woman): 180\u00a0f').waitFor();
  expect((await now(page, code)).set).toEqual([
    'woman.salary=180',
    'declined_title=stays_with_bank',
    'mortgages=false',
    'timed=true',
  ]);
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
