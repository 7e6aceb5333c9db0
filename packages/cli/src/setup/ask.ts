import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { jsonOfFile } from '@realm/server';
import { Failure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { type Answers, fallbackOf, QUESTIONS, troubleOf } from './questions.ts';

/** Lines of whoever sits there, one for each question. */
export class Person {
  readonly #lines: AsyncIterator<string>;
  readonly #close: () => void;
  readonly #terminal: Terminal;

  constructor(input: Readable, terminal: Terminal) {
    const reading = createInterface({ input });
    this.#lines = reading[Symbol.asyncIterator]();
    this.#close = () => reading.close();
    this.#terminal = terminal;
  }

  /** Throws {@link Failure} where nobody sits there any more. */
  async line(prompt: string): Promise<string> {
    this.#terminal.err(prompt);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Failure('nothing is written: the answers ended before the questions');
    return value.trim();
  }

  close(): void {
    this.#close();
  }
}

/** Asks all of it; what is not understood is asked again. */
export async function askAll(person: Person, terminal: Terminal): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    if (question.when?.(answers) === false) continue;
    const fallback = fallbackOf(question, answers);
    const shown = fallback === undefined || fallback === '' ? '' : ` [${fallback}]`;
    for (;;) {
      const answer = (await person.line(`${question.text}${shown}: `)) || (fallback ?? '');
      const trouble = answer === fallback ? undefined : troubleOf(question, answer);
      if (trouble === undefined) {
        answers[question.key] = answer;
        break;
      }
      terminal.err(`${trouble}\n`);
    }
  }
  return answers;
}

/** The same from a file of answers, JSON with the keys of the questions. Throws {@link Failure} with all that is wrong. */
export function answersIn(text: string, file: string): Answers {
  let given: unknown;
  try {
    given = jsonOfFile(text);
  } catch (error) {
    throw new Failure(`${file} can't be read as answers: ${(error as Error).message}`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Failure(`${file} must hold one JSON object, such as {"address": "https://realm.example"}`);
  const said = new Map(Object.entries(given).map(([key, value]) => [key, String(value ?? '')]));
  const problems = [...said.keys()]
    .filter((key) => !QUESTIONS.some((question) => question.key === key))
    .map((key) => `${key} is not asked; there are ${QUESTIONS.map((question) => question.key).join(', ')}`);
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    if (question.when?.(answers) === false) continue;
    const fallback = fallbackOf(question, answers);
    const answer = said.get(question.key) ?? fallback ?? '';
    const trouble = answer === fallback ? undefined : troubleOf(question, answer);
    if (trouble !== undefined && !(answer === '' && fallback !== undefined)) problems.push(trouble);
    answers[question.key] = answer;
  }
  if (problems.length > 0) throw new Failure(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  return answers;
}
