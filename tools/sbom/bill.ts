import { type Lock, type LockedPackage, nameOf, neededPlaces, usedPackages } from './lock.ts';

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly { readonly expression: string }[];
  readonly purl: string;
}

export interface Bill {
  readonly components: readonly Component[];
  readonly [field: string]: unknown;
}

/** A CycloneDX 1.6 bill of materials of what lock files say that a program runs on, sorted by name. */
export function billOfMaterials(
  { name, version, license }: { name: string; version: string; license: string },
  locks: readonly Lock[],
): Bill {
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>();
  const direct = new Set<string>();
  for (const lock of locks) {
    const refOf = (place: string) => purlOf(nameOf(place, lock.packages[place]), lock.packages[place]);
    const used = usedPackages(lock);
    const places = new Set(used.map(([place]) => place));
    for (const [place, locked] of used) {
      const ref = refOf(place);
      components.set(ref, componentOf(nameOf(place, locked), locked));
      const of = needs.get(ref) ?? new Set();
      needs.set(ref, of);
      for (const needed of neededPlaces(lock, place)) if (places.has(needed)) of.add(refOf(needed));
    }
    for (const needed of neededPlaces(lock, '')) if (places.has(needed)) direct.add(refOf(needed));
  }
  const self = `pkg:npm/${name}@${version}`;
  needs.set(self, direct);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': self,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: sorted([...components.values()], ({ purl }) => purl),
    dependencies: sorted(
      [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
      ({ ref }) => ref,
    ),
  };
}

function componentOf(name: string, locked: LockedPackage): Component {
  const { version, integrity = '', license, optional } = locked;
  const purl = purlOf(name, locked);
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: optional === true ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content }],
    licenses: license === undefined ? [] : [{ expression: license }],
    purl,
  };
}

/** A package as package URLs name it. */
function purlOf(name: string, { version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function sorted<T>(list: T[], keyOf: (each: T) => string): T[] {
  return list.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
