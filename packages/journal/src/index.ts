export {
  BACKUP_LABEL,
  type BackupLabel,
  backupData,
  backupPostgres,
  parseLabel,
  restoreData,
  restoreToPostgres,
  sumOf,
} from './backup.ts';
export {
  backupsIn,
  type Dropped,
  dropEach,
  dropOldBackups,
  isBackupName,
  newestBackup,
  nextBackupName,
  oldBackups,
} from './backups.ts';
export type { Head } from './chain.ts';
export { EMPTY, follow } from './chain.ts';
export {
  BackupDamage,
  CopyLost,
  DatabaseRefused,
  FolderRefused,
  FolderTaken,
  JournalDamage,
  JournalLocked,
  NewerTables,
  NoJournal,
  OlderTables,
  OutcomeUnknown,
  TableDamage,
} from './errors.ts';
export { type Examination, examineFiles, examineJournal, examinePages } from './examine.ts';
export { filling } from './filling.ts';
export { dataFolder } from './folder.ts';
export { type Followed, isFollowed, readFollowed } from './following/copies.ts';
export { type FollowOptions, followData } from './following/follow.ts';
export { type RestoredFollowed, restoreFollowed, type Until } from './following/restore.ts';
export type { Awaitable, Besides, Journal, JournalEntry, JournalReader, ReadOptions } from './journal.ts';
export { makeFolders } from './make_folders.ts';
export { MemoryDisk, type MemoryJournal, openMemoryJournal } from './memory.ts';
export { type OpenTables, openTables } from './open_tables.ts';
export { isAnothers, ownerOf } from './owner.ts';
export type { RowChange } from './postgres/changeset.ts';
export { troubleOfClock } from './postgres/clock.ts';
export { postgresAt } from './postgres/connect.ts';
export type { Connect } from './postgres/connection.ts';
export type { Leadership } from './postgres/leadership.ts';
export { troublesOfServer } from './postgres/pooled.ts';
export { lead, openPostgresJournal, type PostgresJournal } from './postgres/postgres.ts';
export { isNodeFolder, openPostgresReader, type PostgresReader } from './postgres/reader.ts';
export { type ChangedRows, openShared, type Shared } from './postgres/shared.ts';
export { troubleOf } from './postgres/words.ts';
export type { Receipt } from './receipt.ts';
export { Receipts } from './receipts.ts';
export { roomOf, tooFew } from './room.ts';
export { saveBeside } from './save_beside.ts';
export type { Part, Snapshot } from './snapshot.ts';
export { openSqliteJournal, type SqliteJournal, type SqliteOptions } from './sqlite.ts';
export { isOutside } from './sqlite-error.ts';
export { hasJournal, hasLostDatabase, openSqliteReader, type SqliteReader } from './sqlite-reader.ts';
export { bringUpToDate, migrate, type Statement, type Tables } from './tables.ts';
export { tablesInMemory } from './tables_in_memory.ts';
