import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { readAddress } from '../../src/store/address.js';

it.each([
  ['file:./data/spite.db', 'data/spite.db'],
  ['file:spite.db', 'spite.db'],
  ['file:../my games/spite.db', '../my games/spite.db'],
  ['file:/srv/100%/spite.db', '/srv/100%/spite.db'],
  ['file:///srv/my%20games/spite.db', '/srv/my games/spite.db'],
  ['file:///srv/my games/spite.db', '/srv/my games/spite.db'],
  ['file:///srv/100%25/%23.db', '/srv/100%/#.db'],
  ['file://localhost/srv/spite.db', undefined],
])('the address %j names the file that its reader expects, or none', (url, path) => {
  expect(readAddress(url)).toEqual(
    path === undefined ? { problem: expect.any(String) as string } : { path: resolve(path) },
  );
});

it.each([
  ['file://./spite.db', /two slashes .* write file:\.\//],
  ['file://data/spite.db', /two slashes .* write file:\.\//],
  ['file:///srv/%zz/spite.db', /write %25 for a %/],
  ['file:///srv/%2f/spite.db', /write %25 for a %/],
  ['file:///srv/%00/spite.db', /write %25 for a %/],
  ['file:./my%20games/spite.db', /a space as a space/],
  ['file:./data/', /names a folder/],
  ['file:.', /names a folder/],
  ['file:///srv/', /names a folder/],
  ['file:~/spite.db', /whole path/],
  ['file:a\nb', /one line/],
])('the address %j is refused with what to write instead', (url, advice) => {
  expect(readAddress(url)).toEqual({ problem: expect.stringMatching(advice) as string });
  expect(() => readConfig({ DATABASE_URL: url, PORT: 'x' })).toThrow(
    /^The configuration has mistakes.*\n {2}DATABASE_URL .*\n {2}PORT .*$/,
  );
});

const name = fc
  .stringMatching(/^[ -~é-ü%]{1,12}$/)
  .filter((each) => /[^./\\ ]/.test(each) && !each.includes('/'));

it('whatever a path is called, an address of it gives that path or a problem, and its URL always gives it', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
      const path = resolve('/', join(...names));
      const plain = readAddress(`file:${path}`);
      if ('path' in plain) expect(plain.path).toBe(path);
      expect(readAddress(pathToFileURL(path).href)).toEqual({ path });
    }),
    { numRuns: 300 },
  );
});

it('no address makes it throw', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('', 'file:', 'file:/', 'file://', 'file:///', 'file:./'),
      (rest, scheme) => {
        const address = readAddress(`${scheme}${rest}`);
        expect('problem' in address ? address.problem : resolve(address.path)).not.toBe('');
      },
    ),
    { numRuns: 300 },
  );
});
