/** The health check of the container: exits with 0 while the product is ready for calls. */
const ready = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? '3000'}/ready`).catch(() => null);
process.exitCode = ready?.ok ? 0 : 1;

export {};
