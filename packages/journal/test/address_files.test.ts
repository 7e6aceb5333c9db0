import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { postgresAt } from '../src/index.ts';
import { temporaryFolder } from './folder.ts';

const skip = existsSync('/usr/bin/openssl') ? false : 'there is no openssl here';

test('what is wrong with a file that an address names is said with its parameter and path', {
  skip,
}, async () => {
  using folder = temporaryFolder();
  const at = (name: string) => `${folder.path}/${name}`;
  for (const name of ['a', 'b']) {
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=x'];
    execFileSync(
      'openssl',
      ['req', '-x509', ...made, '-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)],
      {
        stdio: 'ignore',
      },
    );
  }
  writeFileSync(at('text'), 'no certificate\n');
  const refused = async (files: Record<string, string>) => {
    const named = Object.entries(files).map(([name, file]) => [name, at(file)]);
    const address = `postgres://127.0.0.1:1/x?${new URLSearchParams({ sslmode: 'verify-full', ...Object.fromEntries(named) })}`;
    try {
      return assert.fail(String(await (await postgresAt(address))()));
    } catch (error) {
      const { name, message } = error as Error;
      assert.equal(name, 'DatabaseRefused', message);
      return message.replaceAll(folder.path, '').replace(/: ENOENT.*/, '');
    }
  };
  const its = 'the database:';
  assert.equal(
    await refused({ sslrootcert: 'nope' }),
    `${its} sslrootcert=/nope in its address can't be read`,
  );
  assert.equal(
    await refused({ sslrootcert: 'text' }),
    `${its} sslrootcert=/text in its address is not a certificate, as PEM`,
  );
  assert.equal(
    await refused({ sslcert: 'a.key', sslkey: 'a.key' }),
    `${its} sslcert=/a.key in its address is not a certificate, as PEM`,
  );
  assert.equal(
    await refused({ sslcert: 'a.crt', sslkey: 'text' }),
    `${its} sslkey=/text in its address is not a private key without a password, as PEM`,
  );
  assert.equal(
    await refused({ sslcert: 'a.crt', sslkey: 'b.key' }),
    `${its} sslkey=/b.key in its address is not the key of the certificate sslcert=/a.crt`,
  );
  assert.match(
    await refused({ sslrootcert: 'b.crt', sslcert: 'a.crt', sslkey: 'a.key' }),
    /no PostgreSQL answers there/,
    'with files that are as they must be it is asked',
  );
});
