import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.js';

const pdf = 'application/pdf';

describe('attachment', () => {
  it.each<[string, string | null, string, string]>([
    ['keeps a plain name', 'permis.pdf', 'permis.pdf', 'permis.pdf'],
    ['accepts an extension in capitals', 'SCAN 01.PDF', 'SCAN 01.PDF', 'SCAN%2001.PDF'],
    ['uses the fallback without a name', null, 'identity-doc_1.pdf', 'identity-doc_1.pdf'],
    ['adds a missing extension', 'scan', 'scan.pdf', 'scan.pdf'],
    ['adds the extension after that of another type', 'page.html', 'page.html.pdf', 'page.html.pdf'],
    ['drops folders', '../../etc/passwd', 'passwd.pdf', 'passwd.pdf'],
    ['drops Windows folders', 'C:\\secret\\act.pdf', 'act.pdf', 'act.pdf'],
    ['makes no hidden file', '...bashrc.pdf', 'bashrc.pdf', 'bashrc.pdf'],
    ['replaces quotes and reserved characters', 'a"b;c*d?.pdf', 'a_b_c_d_.pdf', 'a_b%3Bc_d_.pdf'],
    ['adds no second header', 'a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b_c.pdf', 'aSet-Cookie_%20b%3Dc.pdf'],
    ['drops marks that reverse the text', 'act\u202efdp.exe', 'actfdp.exe.pdf', 'actfdp.exe.pdf'],
    [
      'transliterates Romanian letters',
      'Împuternicire știință.pdf',
      'Imputernicire stiinta.pdf',
      '%C3%8Emputernicire%20%C8%99tiin%C8%9B%C4%83.pdf',
    ],
    ['encodes letters outside ASCII', '護照.pdf', '__.pdf', '%E8%AD%B7%E7%85%A7.pdf'],
    ['encodes characters that RFC 8187 reserves', "it's (1)!.pdf", 'it_s _1__.pdf', 'it%27s%20%281%29%21.pdf'],
    ['uses the fallback if nothing is left of the name', '\u0000/..', 'identity-doc_1.pdf', 'identity-doc_1.pdf'],
  ])('%s', (_title, name, plain, extended) => {
    expect(attachment(name, 'identity-doc_1', pdf)).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${extended}`,
    );
  });

  it.each([
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo', 'image/jpeg', 'photo.jpg'],
    ['photo.jpg', 'image/png', 'photo.jpg.png'],
    ['photo.webp', 'image/webp', 'photo.webp'],
  ])('names %s of type %s %s', (name, mediaType, plain) => {
    expect(attachment(name, 'x', mediaType)).toContain(`filename="${plain}"`);
  });

  it('is one well-formed header for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(attachment(name, 'fallback', pdf)).toMatch(
          /^attachment; filename="[A-Za-z0-9_ .-]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%_.~-]+\.pdf$/i,
        );
      }),
    );
  });
});
