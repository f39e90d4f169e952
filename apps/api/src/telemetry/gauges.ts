import { Gauge, type Registry } from 'prom-client';

type Value = number | null;
export type Labelled = { labels: Record<string, string>; value: number }[];

/** @param read returns null for an unknown value, which Prometheus gets as NaN */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Value | Promise<Value>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set((await read()) ?? Number.NaN);
    },
  });
}

/** @param read returns all values; label sets that it no longer returns are removed */
export function addLabelledGauge(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
  read: () => Labelled | Promise<Labelled>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const series = await read();
      this.reset();
      for (const { labels, value } of series) this.set(labels, value);
    },
  });
}
