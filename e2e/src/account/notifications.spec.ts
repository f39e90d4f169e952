import { logout } from '@ambang/contract/accounts/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { bell } from '../steps/locators.ts';
import { signInNewPerson, takeFreeBundle } from '../steps/person.ts';
import { newCandidate, introPath, openExam, pressStart } from '../steps/candidate.ts';
import { collectPaths } from '../steps/requests.ts';

test(
  'a purchase in one tab updates the bell of another tab without a reload, and both tabs share one event stream',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await signInNewPerson(page.context(), workerIndex);
    const streams = collectPaths(page.context(), new RegExp(`^${EVENTS_PATH}$`));
    await page.goto('/home');
    await expect(bell(page, 'Notifikasi')).toBeVisible();
    const shop = await page.context().newPage();
    await shop.goto('/home');
    await takeFreeBundle(shop);
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await expect(bell(shop, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    expect(streams).toHaveLength(1);
  },
);

test(
  'an event stream is open on screens with a bell, closed by the start of an exam, and not opened by an exam',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    const opened = page.waitForRequest(`**${EVENTS_PATH}`);
    await page.goto(introPath(candidate));
    const stream = await opened;
    const closed = page.waitForEvent('requestfailed', (request) => request === stream);
    await pressStart(page);
    await expect(page).toHaveURL(/\/start$/);
    await closed;
    const requested = collectPaths(page, /./);
    await openExam(page, candidate);
    expect(requested).not.toContain(EVENTS_PATH);
    expect(requested).not.toContain(`${BASE_PATH}${getUnreadCount.path}`);
  },
);

test(
  'when the session ends, its page goes to the login with a message, without a reload',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signInNewPerson(page.context(), workerIndex);
    const streaming = page.waitForResponse(`**${EVENTS_PATH}`);
    await page.goto('/home/tryouts');
    await streaming;
    await callApi(page.context(), logout);
    await expect(
      page.getByRole('alert').getByText('Sesi kamu sudah berakhir. Silakan masuk lagi.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login\?lanjut=%2Fhome%2Ftryouts$/);
  },
);
