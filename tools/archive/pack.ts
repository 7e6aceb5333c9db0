import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** All files are of this time, the first that a tar knows of which every tool makes sense: 1980. */
export const MADE_S = 315_532_800;

/** What tells GNU tar to say nothing of when and by whom. */
export const SAME = ['--sort=name', `--mtime=@${MADE_S}`, '--numeric-owner', '--format=ustar'];

/** Packs a folder as it stands, by name, with nobody's owners and one time. */
export async function pack(parent: string, name: string, file: string): Promise<void> {
  const tar = `${file}.unfinished`;
  const plain = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
  execFileSync('tar', [...SAME, ...plain, '-cf', tar, '-C', parent, name]);
  await zip(tar, file);
  rmSync(tar);
}

export async function zip(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGzip({ level: 6 }), createWriteStream(to));
}
