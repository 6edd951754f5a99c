/** What a commit costs on this disk with each setting of `synchronous`, without anything of ours around it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export interface CommitBench {
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Times so many commits of one small row in a new file in this folder, as the bot makes one for each move. */
export function benchCommits(commits: number, folder: string): readonly CommitBench[] {
  return (['FULL', 'NORMAL'] as const).map((synchronous) => {
    const place = mkdtempSync(join(folder, 'commits-'));
    const database = new Database(join(place, 'bench.db'));
    try {
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};
        CREATE TABLE Move (ply INTEGER PRIMARY KEY, notation TEXT)`);
      const insert = database.prepare('INSERT INTO Move (notation) VALUES (?)');
      const times = Array.from({ length: commits }, () => {
        const start = performance.now();
        insert.run('h3>1');
        return performance.now() - start;
      }).sort((one, other) => one - other);
      const at = (share: number): number => Number((times[Math.floor(share * commits)] ?? 0).toFixed(3));
      return { synchronous, medianMs: at(0.5), p95Ms: at(0.95) };
    } finally {
      database.close();
      rmSync(place, { recursive: true });
    }
  });
}
