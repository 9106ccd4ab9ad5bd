import { z } from 'zod';

/** The address of the metrics page. */
export interface MetricsConfig {
  readonly port: number;
  readonly host: string;
}

/** The environment variables of the metrics page. */
export const metricsVariables = {
  METRICS_PORT: z
    .string()
    .default('off')
    .refine((text) => text === 'off' || (/^\d+$/.test(text) && Number(text) <= 65_535), {
      message: 'must be off or a whole number from 0 to 65535',
    })
    .describe('Port of GET /metrics for Prometheus: off (default) or a separate port; 0 picks a free one'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of the metrics port (default 127.0.0.1, this machine only); 0.0.0.0 for every interface'),
};

type MetricsValues = z.output<z.ZodObject<typeof metricsVariables>>;

/** Converts checked variables. Returns undefined when the page is off. */
export function toMetricsConfig({ METRICS_PORT, METRICS_HOST: host }: MetricsValues): MetricsConfig | undefined {
  return METRICS_PORT === 'off' ? undefined : { port: Number(METRICS_PORT), host };
}
