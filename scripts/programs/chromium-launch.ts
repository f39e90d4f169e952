/** How tests and benchmarks launch Chromium. */
export const chromiumLaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    // The headless shell rounds the widths of letters by default, unlike a phone.
    '--font-render-hinting=none',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Otherwise each window loads two hidden pages, which takes most of a short test's processor time.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};
