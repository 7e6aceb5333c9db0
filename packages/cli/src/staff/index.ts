import { acceptLossCommand } from './accept_loss.ts';
import { announceCommand } from './announce.ts';
import { appealCommand } from './appeal.ts';
import { auditCommand } from './audit.ts';
import { clearStateCommand } from './clear_state.ts';
import { clearSuspectCommand } from './clear_suspect.ts';
import { compensateCommand } from './compensate.ts';
import { gainCommand } from './gain.ts';
import { handOverCommand } from './hand_over.ts';
import { hideMessageCommand } from './hide_message.ts';
import { liftCommand } from './lift.ts';
import { noticesCommand } from './notices.ts';
import { pauseCommand } from './pause.ts';
import { readOnlyCommand } from './read_only.ts';
import { renameCharacterCommand } from './rename_character.ts';
import { renameStateCommand } from './rename_state.ts';
import { reportCommand } from './report.ts';
import { reportsCommand } from './reports.ts';
import { resumeCommand } from './resume.ts';
import { roleCommand } from './role.ts';
import { sanctionCommand } from './sanction.ts';
import { subscriberCommand } from './subscriber.ts';

/** What staff may do from the command line. To add an act: its file, its import and its line here. */
export const staffCommands = [
  roleCommand,
  subscriberCommand,
  sanctionCommand,
  liftCommand,
  appealCommand,
  reportsCommand,
  reportCommand,
  hideMessageCommand,
  renameStateCommand,
  renameCharacterCommand,
  clearStateCommand,
  clearSuspectCommand,
  compensateCommand,
  gainCommand,
  pauseCommand,
  readOnlyCommand,
  announceCommand,
  noticesCommand,
  auditCommand,
  resumeCommand,
  handOverCommand,
  acceptLossCommand,
];
