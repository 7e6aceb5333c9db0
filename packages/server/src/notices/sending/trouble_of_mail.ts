/** How long a mail server may take to say that it is there. */
const ANSWER_MS = 8_000;

/** Why a mail server would take nothing, found by signing in there; undefined where it would. Passwords are not in it. */
export async function troubleOfMail(smtp: string): Promise<string | undefined> {
  const { mailServer } = await import('./mail_server.ts');
  const transport = mailServer(smtp, ANSWER_MS, ANSWER_MS);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const host = URL.parse(smtp)?.host ?? 'the mail server';
    return `${host}: ${(error as Error).message}`;
  } finally {
    transport.close();
  }
}
