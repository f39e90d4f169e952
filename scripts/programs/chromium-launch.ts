export const chromiumLaunch = {
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
    // Each window would load two hidden pages for the address bar: most of a short test's processor time.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
};
