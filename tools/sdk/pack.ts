import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { layOutSdk } from './lay_out.ts';

/** Packs the client as it is published, into a folder; answers the file. It is laid out in `package` beside it. */
export function packSdk(folder: string): string {
  layOutSdk(path.join(folder, 'package'));
  const packed = spawnSync('npm', ['pack', './package'], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(packed.stderr);
  return path.join(folder, packed.stdout.trim());
}
