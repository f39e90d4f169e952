import { requireAccount, requireGuest } from './guards.ts';
import { RootFrame } from './frames/root-frame.tsx';
import { ScreenBoundary } from './frames/screen-boundary.tsx';
import type { ScreenRoute } from './router/load-screen.tsx';

const withBoundary = (children: ScreenRoute[]): ScreenRoute => ({
  Component: ScreenBoundary,
  isBoundary: true,
  children,
});

const publicRoutes: ScreenRoute[] = [
  {
    guard: requireGuest,
    children: [
      { path: '/', lazy: () => import('../landing/landing.tsx') },
      { path: '/login', lazy: () => import('../account/login.tsx') },
      { path: '/register', lazy: () => import('../account/register.tsx') },
    ],
  },
  { path: '/forgot-password', lazy: () => import('../account/forgot-password.tsx') },
  { path: '/reset-password', lazy: () => import('../account/reset-password.tsx') },
  { path: '/confirm-email', lazy: () => import('../account/confirm-email.tsx') },
  { path: '/berhenti-ingatkan', lazy: () => import('../account/stop-reminders.tsx') },
  { path: '/pengingat-berhenti', lazy: () => import('../account/stop-reminders.tsx') },
  { path: '/tautan-pengingat-lama', lazy: () => import('../account/stop-reminders.tsx') },
  { path: '/privacy-policy', lazy: () => import('../legal/privacy-policy.tsx') },
  { path: '/404', lazy: () => import('../fallback/not-found.tsx') },
  // The service worker shows this page instead of a page that it cannot fetch.
  { path: '/offline', lazy: () => import('../fallback/offline.tsx') },
];

const framedRoutes: ScreenRoute[] = [
  { path: '/home', lazy: () => import('./screens/home.tsx') },
  { path: '/home/shop', guard: () => '/home' },
  { path: '/home/shop/:id', lazy: () => import('../shop/bundles/bundle.tsx') },
  { path: '/home/riwayatTransaksi', lazy: () => import('../shop/transactions/transactions.tsx') },
  { path: '/home/riwayatTransaksi/:id', lazy: () => import('../shop/transactions/transaction.tsx') },
  { path: '/home/tryouts', lazy: () => import('./screens/tryouts.tsx') },
  { path: '/home/riwayatTryouts', lazy: () => import('../tryouts/history.tsx') },
  { path: '/home/tryouts/:id', lazy: () => import('./screens/tryout-intro.tsx') },
  { path: '/home/tryouts/:id/recap', lazy: () => import('../recap/result/recap.tsx') },
  {
    path: '/home/tryouts/:id/recap/leaderboard',
    lazy: () => import('../recap/leaderboard/leaderboard.tsx'),
  },
  { path: '/home/tryouts/:id/recap/analisis', lazy: () => import('../recap/analysis/analysis.tsx') },
  { path: '/home/latihan', lazy: () => import('./screens/practice-today.tsx') },
  { path: '/home/latihan/buku', lazy: () => import('../practice/book/book-page.tsx') },
  { path: '/home/latihan/rencana', lazy: () => import('../practice/plan/plan-page.tsx') },
  { path: '/home/latihan/kesiapan', lazy: () => import('../practice/readiness/readiness-page.tsx') },
  { path: '/notification', lazy: () => import('../notifications/notifications.tsx') },
  { path: '/profile', lazy: () => import('../profile/profile.tsx') },
  { path: '/profile/editProfile', lazy: () => import('../profile/edit/edit-profile.tsx') },
  { path: '/profile/ubahSandi', lazy: () => import('../profile/change-password.tsx') },
  { path: '/profile/perangkat', lazy: () => import('../profile/devices/devices.tsx') },
  { path: '/profile/laporan', lazy: () => import('../profile/reports/item-reports.tsx') },
  { path: '/profile/unduhData', lazy: () => import('../profile/data/download-data.tsx') },
  { path: '/profile/hapusAkun', lazy: () => import('../profile/data/delete-account.tsx') },
  { path: '/profile/policy', lazy: () => import('./screens/profile-policy.tsx') },
];

/** The exam has its own top bar and does not load TanStack Query. */
const examRoutes: ScreenRoute[] = [
  { path: '/home/tryouts/:id/start', lazy: () => import('../exam/screen/exam.tsx') },
];

/** Screens with their own top bar. Unlike the exam they use TanStack Query. */
const reviewRoutes: ScreenRoute[] = [
  { path: '/home/tryouts/:id/recap/pembahasan', lazy: () => import('../recap/review/review.tsx') },
  { path: '/home/latihan/lembar', lazy: () => import('../practice/sheet/sheet-page.tsx') },
];

const accountRoutes: ScreenRoute = {
  guard: requireAccount,
  // Lazy, because public pages need neither this file nor `query-provider.tsx`, which imports TanStack Query.
  lazy: async () => ({ Component: (await import('../session/account.tsx')).AccountProvider }),
  children: [
    {
      lazy: async () => ({ Component: (await import('./frames/query-provider.tsx')).QueryProvider }),
      children: [
        {
          lazy: async () => ({ Component: (await import('./frames/account-frame.tsx')).AccountFrame }),
          children: [withBoundary(framedRoutes)],
        },
        withBoundary(reviewRoutes),
      ],
    },
    withBoundary(examRoutes),
  ],
};

export const routes: ScreenRoute[] = [
  withBoundary([
    { Component: RootFrame, children: [...publicRoutes, accountRoutes, { path: '*', guard: () => '/404' }] },
  ]),
];

const pathsOf = (routes: readonly ScreenRoute[]): string[] =>
  routes.flatMap(({ path, lazy }) => (path && lazy ? [path] : []));

/** The paths of the screens that are not prerendered, by their frame. The build lets browsers load their code early. */
export const pathsByFrame = {
  framed: pathsOf(framedRoutes),
  exam: pathsOf(examRoutes),
  bare: pathsOf(reviewRoutes),
};

/** The path patterns of all pages that are not prerendered. */
export const pagePatterns: readonly string[] = [...framedRoutes, ...examRoutes, ...reviewRoutes].flatMap(
  ({ path }) => path ?? [],
);
