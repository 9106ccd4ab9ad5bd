import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.js';

const pdf = 'application/pdf';

describe('attachment', () => {
  it.each<[string, string | null, string, string]>([
    ['permis.pdf', 'permis.pdf', 'permis.pdf', 'permis.pdf'],
    ['capitals', 'SCAN 01.PDF', 'SCAN 01.PDF', 'SCAN%2001.PDF'],
    ['no name', null, 'identity-doc_1.pdf', 'identity-doc_1.pdf'],
    ['no extension', 'scan', 'scan.pdf', 'scan.pdf'],
    ['the extension of something else', 'page.html', 'page.html.pdf', 'page.html.pdf'],
    ['a path', '../../etc/passwd', 'passwd.pdf', 'passwd.pdf'],
    ['a path of Windows', 'C:\\secret\\act.pdf', 'act.pdf', 'act.pdf'],
    ['a hidden file', '...bashrc.pdf', 'bashrc.pdf', 'bashrc.pdf'],
    ['quotes and more', 'a"b;c*d?.pdf', 'a_b_c_d_.pdf', 'a_b%3Bc_d_.pdf'],
    ['a second header', 'a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b_c.pdf', 'aSet-Cookie_%20b%3Dc.pdf'],
    ['a turned extension', 'act\u202efdp.exe', 'actfdp.exe.pdf', 'actfdp.exe.pdf'],
    [
      'Romanian letters',
      'Împuternicire știință.pdf',
      'Imputernicire stiinta.pdf',
      '%C3%8Emputernicire%20%C8%99tiin%C8%9B%C4%83.pdf',
    ],
    ['other letters', '護照.pdf', '__.pdf', '%E8%AD%B7%E7%85%A7.pdf'],
    ['what RFC 8187 does not let stand', "it's (1)!.pdf", 'it_s _1__.pdf', 'it%27s%20%281%29%21.pdf'],
    ['nothing that may stand', '\u0000/..', 'identity-doc_1.pdf', 'identity-doc_1.pdf'],
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
  ])('%s of %s', (name, mediaType, plain) => {
    expect(attachment(name, 'x', mediaType)).toContain(`filename="${plain}"`);
  });

  it('is one header, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(attachment(name, 'fallback', pdf)).toMatch(
          /^attachment; filename="[A-Za-z0-9_ .-]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%_.~-]+\.pdf$/i,
        );
      }),
    );
  });
});
