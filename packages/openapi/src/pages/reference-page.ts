/** A document of the reference. */
export interface ReferenceDocument {
  readonly title: string;
  /** URL of the OpenAPI document. */
  readonly url: string;
  /** The credential that the console keeps for it. */
  readonly credential?: ReferenceCredential;
}

/** A credential of the session storage, with which the requests of the page are sent. */
export interface ReferenceCredential {
  /** Name in the session storage. A space and the base URL follow. */
  readonly storedAs: string;
  /** Name of the security scheme in the document. */
  readonly scheme: string;
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
 * browsers from asking for `/favicon.ico`. Relative URLs keep it working below the base URL of a sandbox.
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

/**
 * Script that starts the reference. Served as a separate file, so that the page needs no inline script. Requests go to the base URL
 * of the page, with the credential that the console keeps for it. The document of that credential is shown first.
 */
export const referenceScript = `(() => {
  const place = document.getElementById('reference');
  const { sources, ...configuration } = JSON.parse(place.dataset.configuration);
  const url = new URL('.', document.baseURI).href.replace(/\\/$/, '');
  const storedFor = ({ credential }) => credential && sessionStorage.getItem(credential.storedAs + ' ' + url);
  const signedIn = sources.find(storedFor);
  const configurations = sources.map(({ credential, ...source }) => {
    const token = storedFor({ credential });
    const authentication = token && {
      preferredSecurityScheme: credential.scheme,
      securitySchemes: { [credential.scheme]: { token } },
    };
    return {
      ...configuration,
      ...source,
      default: signedIn ? source.slug === signedIn.slug : source.default,
      servers: [{ url, description: 'This server' }],
      ...(authentication ? { authentication } : {}),
    };
  });
  window.Scalar.createApiReference(place, configurations);
})();
`;

/** Configuration without requests to other origins: no fonts, proxy, telemetry or assistant. */
const closedConfiguration = {
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
