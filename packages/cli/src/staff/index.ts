import { acceptLossCommand } from './accept_loss.ts';
import { auditCommand } from './audit.ts';
import { noticesCommand } from './notices.ts';
import { resumeCommand } from './resume.ts';
import { roleCommand } from './role.ts';
import { subscriberCommand } from './subscriber.ts';

/** What staff may do from the command line. To add an act: its file, its import and its line here. */
export const staffCommands = [
  roleCommand,
  subscriberCommand,
  noticesCommand,
  auditCommand,
  resumeCommand,
  acceptLossCommand,
];
