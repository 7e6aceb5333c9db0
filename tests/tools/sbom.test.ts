/** The bill of materials says what the lock files say, all of it and no more. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '../..');

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly integrity: string;
  readonly license: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
}

/** What a lock file says that is not for development, as `name@version`, with its place. */
function expected(file: string): [id: string, Locked][] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  return Object.entries<Locked>(packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .map(([place, locked]) => [
      `${locked.name ?? place.replace(/^.*node_modules\//, '')}@${locked.version}`,
      locked,
    ]);
}

test('the bill of materials has every package that the lock files install for running, with its hash and licence', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-sbom-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const written = ['one.json', 'two.json'].map((name) => {
    const file = path.join(folder, name);
    const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'sbom', file], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return readFileSync(file, 'utf8');
  });
  assert.equal(written[0], written[1], 'the same files make the same bill');
  const bill = JSON.parse(written[0]);
  assert.deepEqual(
    [bill.bomFormat, bill.specVersion, bill.metadata.component.name],
    ['CycloneDX', '1.6', 'realm'],
  );

  const locked = new Map([...expected('package-lock.json'), ...expected('tools/node/package-lock.json')]);
  const listed = bill.components as (Record<'name' | 'version' | 'purl' | 'scope' | 'bom-ref', string> & {
    hashes: { alg: string; content: string }[];
    licenses: { expression: string }[];
  })[];
  assert.deepEqual(listed.map(({ name, version }) => `${name}@${version}`).sort(), [...locked.keys()].sort());
  for (const { name, version, purl, scope, hashes, licenses } of listed) {
    const { integrity, license, optional } = locked.get(`${name}@${version}`) as Locked;
    assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
    assert.equal(`sha512-${Buffer.from(hashes[0].content, 'hex').toString('base64')}`, integrity, name);
    assert.equal(licenses[0]?.expression, license, `${name} says its licence`);
    assert.equal(scope, optional ? 'optional' : 'required', name);
  }
  const refs = new Set([bill.metadata.component['bom-ref'], ...listed.map((each) => each['bom-ref'])]);
  const named = bill.dependencies as { ref: string; dependsOn: string[] }[];
  assert.deepEqual(new Set(named.map(({ ref }) => ref)), refs);
  for (const { ref, dependsOn } of named)
    for (const on of dependsOn) assert.ok(refs.has(on), `${ref} needs ${on}`);
  const reached = new Set<string>();
  const walk = (ref: string) => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const on of named.find((each) => each.ref === ref)?.dependsOn ?? []) walk(on);
  };
  walk(bill.metadata.component['bom-ref']);
  assert.deepEqual(
    [...refs].filter((ref) => !reached.has(ref)),
    [],
    'nothing is there that nothing asks for',
  );
});
