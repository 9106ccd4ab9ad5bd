/** A document of the reference. */
export interface ReferenceDocument {
  readonly title: string;
  /** URL of the OpenAPI document. */
  readonly url: string;
}

/** Options of the reference page. */
export interface ReferencePageOptions {
  readonly title: string;
  readonly documents: readonly ReferenceDocument[];
  /** URL of the standalone bundle of `@scalar/api-reference`. */
  readonly scriptUrl: string;
  /** URL of `referenceScript`. */
  readonly startUrl: string;
}

/**
 * Generates the page of the API reference. It loads only from its own origin and has no inline script, so it works under
 * `script-src 'self'`. The configuration is data in an attribute; `referenceScript` reads it. The empty icon keeps
 * browsers from asking for `/favicon.ico`.
 */
export function referencePage({ title, documents, scriptUrl, startUrl }: ReferencePageOptions): string {
  const [first] = documents;
  const sources = documents.map((document) => ({
    ...document,
    slug: slug(document.title),
    default: document === first,
  }));
  const configuration = { ...closedConfiguration, sources };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></div>
<noscript>${documents.map(({ title: name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`).join(' ')}</noscript>
<script src="${escapeHtml(scriptUrl)}"></script>
<script src="${escapeHtml(startUrl)}"></script>
</body>
</html>
`;
}

/** Script that starts the reference. Served as a separate file, so that the page needs no inline script. */
export const referenceScript = `(() => {
  const place = document.getElementById('reference');
  window.Scalar.createApiReference(place, JSON.parse(place.dataset.configuration));
})();
`;

/** Configuration without requests to other origins: no fonts, proxy, telemetry or assistant. */
const closedConfiguration = {
  servers: [{ url: '/', description: 'This server' }],
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
