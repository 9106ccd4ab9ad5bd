/**
 * Sends the traces of the server to an OpenTelemetry collector. Copy this file, install the packages that it imports, and start the
 * server with `NODE_OPTIONS='--import ./otel.mjs'`. OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_TRACES_SAMPLER apply.
 */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const provider = new NodeTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();

// The server has shut down: send the last spans.
process.once('beforeExit', () => provider.shutdown());
