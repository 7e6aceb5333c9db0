/** An image as the Open Container Initiative has it, written without any tool of theirs: the same content makes the same bytes. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MADE_S, SAME, zip } from '../archive/pack.ts';

/** A part of the image's files. */
export interface Layer {
  /** What makes it, for whoever looks. */
  readonly about: string;
  /** The folder that is its root. */
  readonly root: string;
  /** Whom it belongs to; by default to root. */
  readonly owner?: number;
}

/** What the image's containers run, and how. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly StopSignal: string;
  readonly Labels: Readonly<Record<string, string>>;
  /** In ns, as Docker and Podman read it; the standard has none. */
  readonly Healthcheck: {
    readonly Test: readonly string[];
    readonly Interval: number;
    readonly Timeout: number;
    readonly StartPeriod: number;
    readonly Retries: number;
  };
}

export interface Image {
  readonly name: string;
  readonly version: string;
  /** As Docker calls processors: `amd64`. */
  readonly architecture: string;
  readonly layers: readonly Layer[];
  readonly config: ImageConfig;
}

interface Blob {
  readonly digest: string;
  readonly size: number;
}

const SECOND = new Date(MADE_S * 1_000).toISOString();
const TYPES = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
};

/** Writes an image as one file that `docker load` and `podman load` take, and answers the digest of its manifest. */
export async function writeImage(
  { name, version, architecture, layers, config }: Image,
  file: string,
): Promise<string> {
  const room = mkdtempSync(path.join(tmpdir(), 'realm-image-'));
  const blobs = path.join(room, 'image/blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const keep = async (made: string): Promise<Blob> => {
    const digest = await sumOf(made);
    const { size } = statSync(made);
    renameSync(made, path.join(blobs, digest));
    return { digest: `sha256:${digest}`, size };
  };
  const write = (value: object): Promise<Blob> => {
    const made = path.join(room, 'made');
    writeFileSync(made, JSON.stringify(value));
    return keep(made);
  };
  try {
    const packed: { readonly blob: Blob; readonly diff_id: string; readonly about: string }[] = [];
    for (const { about, root, owner = 0 } of layers) {
      const tar = path.join(room, 'layer.tar');
      const whose = [`--owner=${owner}`, `--group=${owner}`, '--mode=u=rwX,go=rX'];
      // Without a name of its own, so that the root of the container stays whose it is.
      execFileSync('tar', [...SAME, ...whose, '-cf', tar, '-C', root, ...entriesOf(root)]);
      const diff_id = `sha256:${await sumOf(tar)}`;
      await zip(tar, `${tar}.gz`);
      rmSync(tar);
      packed.push({ blob: await keep(`${tar}.gz`), diff_id, about });
    }
    const history = packed.map(({ about }) => ({ created: SECOND, created_by: about }));
    const rootfs = { type: 'layers', diff_ids: packed.map(({ diff_id }) => diff_id) };
    const made_for = { created: SECOND, architecture, os: 'linux' };
    const configured = await write({ ...made_for, config, rootfs, history });
    const manifest = await write({
      schemaVersion: 2,
      mediaType: TYPES.manifest,
      config: { mediaType: TYPES.config, ...configured },
      layers: packed.map(({ blob }) => ({ mediaType: TYPES.layer, ...blob })),
      annotations: config.Labels,
    });
    const tag = `${name}:${version}`;
    const told = {
      mediaType: TYPES.manifest,
      ...manifest,
      platform: { architecture, os: 'linux' },
      annotations: {
        'org.opencontainers.image.ref.name': version,
        'io.containerd.image.name': `docker.io/library/${tag}`,
      },
    };
    const put = (place: string, value: object) =>
      writeFileSync(path.join(room, 'image', place), JSON.stringify(value));
    put('oci-layout', { imageLayoutVersion: '1.0.0' });
    put('index.json', { schemaVersion: 2, mediaType: TYPES.index, manifests: [told] });
    const placeOf = ({ digest }: Blob) => `blobs/${digest.replace(':', '/')}`;
    // What Docker of before its version 25 goes by.
    put('manifest.json', [
      { Config: placeOf(configured), RepoTags: [tag], Layers: packed.map(({ blob }) => placeOf(blob)) },
    ]);
    const all = ['oci-layout', 'index.json', 'manifest.json', 'blobs'];
    const whose = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
    execFileSync('tar', [...SAME, ...whose, '-cf', file, '-C', path.join(room, 'image'), ...all]);
    return manifest.digest;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

function entriesOf(root: string): string[] {
  return execFileSync('ls', ['-A', root], { encoding: 'utf8' }).trim().split('\n').sort();
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer);
  return sum.digest('hex');
}
