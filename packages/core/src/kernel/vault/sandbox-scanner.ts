import type { VirusScanner } from './virus-scanner.js';

/** The EICAR test file, which every virus scanner reports. In two parts, so that none reports this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Creates a scanner that finds the EICAR test file anywhere in a file, and nothing else. */
export function createSandboxScanner(): VirusScanner {
  return {
    async scan(content) {
      let end = '';
      for await (const piece of content) {
        const text = end + latin1(piece);
        if (text.includes(eicar)) return { kind: 'infected', signature: 'Eicar-Test-Signature' };
        end = text.slice(1 - eicar.length);
      }
      return { kind: 'clean' };
    },
  };
}

/** Decodes one character per byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
