/** What is read of a lock file of npm. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  /** Where the place has another name than the package. */
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** A package of this project's own, elsewhere in it. */
  readonly link?: boolean;
  /** Where a link leads, from the root. */
  readonly resolved?: string;
  /** Only where it fits the machine. */
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const FOLDER = 'node_modules/';

/** The packages that others made and the service runs on, by their places. */
export function usedPackages({ packages }: Lock): [place: string, LockedPackage][] {
  return Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes(FOLDER) && dev !== true && link !== true,
  );
}

/** The name by which the registry knows a package. */
export function nameOf(place: string, { name }: LockedPackage): string {
  return name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Where the packages are that one asks for: in its own folder, or in one around it. */
export function neededPlaces({ packages }: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.map((name) => resolve(packages, place, name)).filter((found) => found !== undefined);
}

function resolve(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf(`/${FOLDER}`)))) {
    const place = `${around === '' ? '' : `${around}/`}${FOLDER}${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (around === '') return undefined;
  }
}
