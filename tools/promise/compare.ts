/**
 * What differs between two versions of the interface, and what of it breaks a client of the earlier. The kinds are those that
 * tools of this trade look for (https://github.com/oasdiff/oasdiff/blob/main/docs/BREAKING-CHANGES.md), as far as a description
 * of this interface can have them.
 */
import type { Json, Recorded } from './record.ts';
import { type Form, follow, formOf } from './schema.ts';

export interface Difference {
  readonly what: string;
  /** A request, a command, or a schema and a place in it. */
  readonly where: string;
  readonly breaks: boolean;
  readonly text: string;
}

/** Whether a client sends it, or is answered it. */
type Side = 'sent' | 'answered';

type Root = Recorded & Json;
type Operation = Json & {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: Json;
  readonly responses: Json;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-codes'?: readonly string[];
};

/** Every difference, each once, however many requests have it. */
export function compare(before: Recorded, after: Recorded): Difference[] {
  return new Comparison(before as Root, after as Root).all();
}

class Comparison {
  readonly #before: Root;
  readonly #after: Root;
  readonly #found = new Map<string, Difference>();
  /** Pairs of schemas that were compared already, or are being compared. */
  readonly #seen = new Set<string>();

  constructor(before: Root, after: Root) {
    this.#before = before;
    this.#after = after;
  }

  all(): Difference[] {
    this.#codes();
    this.#security();
    for (const [path, methods] of Object.entries(this.#before.paths) as [string, Json][]) {
      const now = this.#after.paths[path] as Json | undefined;
      for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
        const where = `${method.toUpperCase()} ${path}`;
        const other = now?.[method] as Operation | undefined;
        if (other === undefined) this.#breaks('request_removed', where, 'is no more');
        else this.#operation(where, operation, other);
      }
    }
    for (const [path, methods] of Object.entries(this.#after.paths) as [string, Json][])
      for (const method of Object.keys(methods))
        if ((this.#before.paths[path] as Json | undefined)?.[method] === undefined)
          this.#says('request_added', `${method.toUpperCase()} ${path}`, 'is new');
    return [...this.#found.values()];
  }

  #note(what: string, where: string, breaks: boolean, text: string): void {
    const key = `${what} ${where} ${text}`;
    if (!this.#found.has(key)) this.#found.set(key, { what, where, breaks, text: `${where} ${text}` });
  }

  #breaks(what: string, where: string, text: string): void {
    this.#note(what, where, true, text);
  }

  #says(what: string, where: string, text: string): void {
    this.#note(what, where, false, text);
  }

  /** Error codes: none may go, mean another status or lose a parameter. */
  #codes(): void {
    for (const [code, [status, params]] of Object.entries(this.#before.codes)) {
      const where = `code ${code}`;
      const now = this.#after.codes[code];
      if (now === undefined) {
        this.#breaks('code_removed', where, 'is no more');
        continue;
      }
      if (now[0] !== status)
        this.#breaks('code_status_changed', where, `has status ${now[0]}, not ${status}`);
      for (const [name, kind] of Object.entries(params)) {
        if (now[1][name] === undefined)
          this.#breaks('code_parameter_removed', where, `has no parameter ${name} any more`);
        else if ((now[1][name] === 'integer') !== (kind === 'integer'))
          this.#breaks('code_parameter_type_changed', where, `has a parameter ${name} of another type`);
      }
    }
    for (const code of Object.keys(this.#after.codes))
      if (this.#before.codes[code] === undefined) this.#says('code_added', `code ${code}`, 'is new');
  }

  #security(): void {
    const [was, now] = [this.#before, this.#after].map(
      ({ components }) => (components.securitySchemes ?? {}) as Record<string, Json>,
    );
    for (const [name, scheme] of Object.entries(was)) {
      const other = now[name];
      for (const key of ['type', 'in', 'name', 'scheme'])
        if (scheme[key] !== other?.[key])
          this.#breaks('security_scheme_changed', `sign-in ${name}`, `has another ${key}, or is gone`);
    }
  }

  #operation(where: string, was: Operation, now: Operation): void {
    if (was.operationId !== now.operationId)
      this.#breaks('operation_id_changed', where, `is called ${now.operationId}, not ${was.operationId}`);
    if (was.deprecated !== true && now.deprecated === true)
      this.#says('request_deprecated', where, `is deprecated until ${now['x-sunset']}`);
    this.#parameters(where, was, now);
    this.#body(where, was, now);
    this.#answers(where, was, now);
    this.#ways(where, was, now);
  }

  /** Who may ask: no way of signing in may go, or take another scope. */
  #ways(where: string, was: Operation, now: Operation): void {
    const ways = ({ security = [] }: Operation) =>
      new Set(security.map((way) => JSON.stringify(Object.entries(way).sort())));
    const still = ways(now);
    for (const way of ways(was))
      if (!still.has(way)) this.#breaks('security_narrowed', where, `may not be asked any more by ${way}`);
  }

  #parameters(where: string, was: Operation, now: Operation): void {
    const of = ({ parameters = [] }: Operation, root: Root) =>
      new Map(
        parameters.map((each) => {
          const [parameter] = follow(each, root);
          return [`${parameter.in} ${parameter.name}`, parameter] as const;
        }),
      );
    const [before, after] = [of(was, this.#before), of(now, this.#after)];
    for (const [name, parameter] of before) {
      const other = after.get(name);
      const at = `${where} ${parameter.name}`;
      if (other === undefined) {
        this.#breaks('parameter_removed', at, 'is taken no more');
        continue;
      }
      if (parameter.required !== true && other.required === true)
        this.#breaks('parameter_required', at, 'must be given now');
      this.#schema(at, parameter.schema, other.schema, 'sent');
    }
    for (const [name, { required, name: called }] of after) {
      if (before.has(name)) continue;
      const at = `${where} ${called}`;
      if (required === true) this.#breaks('required_parameter_added', at, 'is new and must be given');
      else this.#says('parameter_added', at, 'may be given');
    }
  }

  #body(where: string, was: Operation, now: Operation): void {
    const [before] = follow(was.requestBody, this.#before);
    const [after] = follow(now.requestBody, this.#after);
    const [sent, takes] = [before.content as Json | undefined, after.content as Json | undefined];
    if (sent === undefined) {
      if (takes !== undefined && after.required === true)
        this.#breaks('body_required', where, 'takes a body now, which must be sent');
      return;
    }
    if (takes === undefined) {
      this.#breaks('body_removed', where, 'takes no body any more');
      return;
    }
    if (before.required !== true && after.required === true)
      this.#breaks('body_required', where, 'must have a body now');
    for (const [type, media] of Object.entries(sent) as [string, Json][]) {
      const other = takes[type] as Json | undefined;
      if (other === undefined) this.#breaks('body_type_removed', where, `takes no ${type} any more`);
      else this.#schema(`${where} body`, media.schema, other.schema, 'sent');
    }
  }

  #answers(where: string, was: Operation, now: Operation): void {
    for (const [status, response] of Object.entries(was.responses)) {
      if (Number(status) >= 400) continue;
      if (now.responses[status] === undefined) {
        this.#breaks('status_removed', where, `answers ${status} no more`);
        continue;
      }
      const [before] = follow(response, this.#before);
      const [after] = follow(now.responses[status], this.#after);
      for (const header of Object.keys((before.headers ?? {}) as Json))
        if ((after.headers as Json | undefined)?.[header] === undefined)
          this.#breaks('header_removed', `${where} ${status} ${header}`, 'is answered no more');
      const [told, tells] = [(before.content ?? {}) as Json, (after.content ?? {}) as Json];
      for (const [type, media] of Object.entries(told) as [string, Json][]) {
        const other = tells[type] as Json | undefined;
        if (other === undefined) this.#breaks('answer_type_removed', where, `answers no ${type} any more`);
        else if (media.schema !== undefined)
          this.#schema(`${where} ${status}`, media.schema, other.schema, 'answered');
      }
    }
    // A refusal of a new kind is no break, one of a kind that never came before is looked at by its code all the same.
    const [before, after] = [was['x-codes'], now['x-codes']].map((codes) => new Set(codes ?? []));
    for (const code of after)
      if (was['x-codes'] !== undefined && !before.has(code))
        this.#says('refusal_added', where, `may be refused with ${code}`);
  }

  #schema(place: string, was: unknown, now: unknown, side: Side): void {
    const [, name] = follow(was, this.#before);
    const [, other] = follow(now, this.#after);
    // What has a name is told by it, and once.
    const where = other ?? name ?? place;
    if (name !== undefined || other !== undefined) {
      const pair = `${side} ${name ?? place} ${other ?? place}`;
      if (this.#seen.has(pair)) return;
      this.#seen.add(pair);
    }
    this.#forms(where, formOf(was, this.#before), formOf(now, this.#after), side);
  }

  #forms(where: string, was: Form, now: Form, side: Side): void {
    this.#types(where, was, now, side);
    this.#values(where, was, now, side);
    this.#limits(where, was, now, side);
    this.#properties(where, was, now, side);
    this.#lists(where, was, now, side);
    this.#options(where, was, now, side);
  }

  /** What is sent may be taken more widely, what is answered told more narrowly, and neither the other way. */
  #types(where: string, was: Form, now: Form, side: Side): void {
    const wide = (types: ReadonlySet<string>) =>
      types.has('number') ? new Set([...types, 'integer']) : types;
    const [from, to] = side === 'sent' ? [was, now] : [now, was];
    if (to.types.size === 0 && to.options === undefined) return;
    if (to.options !== undefined && from.options === undefined && from.types.size > 0) return;
    const lacking = [...from.types].filter((type) => !wide(to.types).has(type));
    if (from.types.size === 0 && from.options === undefined) lacking.push('anything');
    if (lacking.length === 0) return;
    if (lacking.length === 1 && lacking[0] === 'null')
      this.#breaks(
        side === 'sent' ? 'null_refused' : 'null_answered',
        where,
        side === 'sent' ? 'takes null no more' : 'may be null now',
      );
    else
      this.#breaks(
        `${side}_type_changed`,
        where,
        side === 'sent' ? `may not be ${lacking.join(', ')} any more` : `may be ${lacking.join(', ')} now`,
      );
  }

  #values(where: string, was: Form, now: Form, side: Side): void {
    const words = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');
    const [before, after] = [was.values, now.values];
    if (before === undefined && after === undefined) return;
    if (before === undefined || after === undefined) {
      const narrower = before === undefined;
      if ((side === 'sent') === narrower)
        this.#breaks(
          `${side}_values_changed`,
          where,
          narrower ? 'takes only some values now' : 'may be anything now',
        );
      return;
    }
    const gone = [...before].filter((value) => !after.has(value));
    const come = [...after].filter((value) => !before.has(value));
    if (gone.length > 0 && (side === 'sent' || was.open || before.size === 1))
      this.#breaks('value_removed', where, `is never ${words(gone)} any more`);
    if (come.length > 0) {
      if (side === 'answered' && !was.open && !now.open)
        this.#breaks('value_answered', where, `may be ${words(come)} now`);
      else this.#says('value_added', where, `may be ${words(come)}`);
    }
  }

  #limits(where: string, was: Form, now: Form, side: Side): void {
    for (const [limit, before] of Object.entries(was.limits)) {
      const after = now.limits[limit];
      if (before === after) continue;
      const is_max = limit.startsWith('max');
      const none = is_max ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      const narrower = is_max ? (after ?? none) < (before ?? none) : (after ?? none) > (before ?? none);
      const text = `has ${limit} ${after ?? 'none'}, not ${before ?? 'none'}`;
      if (narrower === (side === 'sent')) this.#breaks(`${side}_limit_changed`, where, text);
      else this.#says('limit_changed', where, text);
    }
    if (side === 'sent' && now.pattern !== undefined && was.pattern !== now.pattern)
      this.#breaks('pattern_changed', where, `must fit ${now.pattern} now`);
    if (side === 'answered' && was.pattern !== undefined && was.pattern !== now.pattern)
      this.#breaks('pattern_changed', where, `need not fit ${was.pattern} any more`);
  }

  #properties(where: string, was: Form, now: Form, side: Side): void {
    const at = (name: string) => `${where}.${name}`;
    for (const [name, property] of Object.entries(was.properties)) {
      const other = now.properties[name];
      if (other === undefined) {
        if (now.options === undefined) this.#breaks('field_removed', at(name), 'is no more');
        continue;
      }
      const [required, still] = [was.required.has(name), now.required.has(name)];
      if (side === 'answered' && required && !still)
        this.#breaks('answered_field_optional', at(name), 'may be left out now');
      if (side === 'sent' && !required && still)
        this.#breaks('sent_field_required', at(name), 'must be given now');
      const [[before], [after]] = [follow(property, this.#before), follow(other, this.#after)];
      const [says_before, says_after] = [before, after].map((each) => each.deprecated === true);
      const said = (other as Json).deprecated === true || says_after;
      if (!((property as Json).deprecated === true || says_before) && said)
        this.#says(
          'field_deprecated',
          at(name),
          `is deprecated until ${(other as Json)['x-sunset'] ?? after['x-sunset']}`,
        );
      this.#schema(at(name), property, other, side);
    }
    for (const name of Object.keys(now.properties)) {
      if (was.properties[name] !== undefined || was.options !== undefined) continue;
      if (side === 'sent' && now.required.has(name))
        this.#breaks('required_field_added', at(name), 'is new and must be given');
      else this.#says('field_added', at(name), 'is new');
    }
    if (side === 'sent' && was.others !== false && now.others === false && now.types.has('object'))
      this.#breaks('other_fields_refused', where, 'takes no other fields any more');
    if (isSchema(was.others) && isSchema(now.others))
      this.#schema(`${where}.*`, was.others, now.others, side);
    else if (isSchema(now.others) && side === 'sent' && was.others === undefined)
      this.#breaks('other_fields_narrowed', where, 'takes only some other fields now');
    else if (isSchema(was.others) && side === 'answered')
      this.#breaks('other_fields_widened', where, 'may have any other fields now');
  }

  #lists(where: string, was: Form, now: Form, side: Side): void {
    if (was.tuple !== undefined || now.tuple !== undefined) {
      if (was.tuple?.length !== now.tuple?.length) this.#breaks('tuple_changed', where, 'has another length');
      else
        was.tuple?.forEach((each, i) => {
          this.#schema(`${where}[${i}]`, each, now.tuple?.[i], side);
        });
      return;
    }
    if (isSchema(was.items) && isSchema(now.items)) this.#schema(`${where}[]`, was.items, now.items, side);
    else if (isSchema(was.items) !== isSchema(now.items) && isSchema(side === 'sent' ? now.items : was.items))
      this.#breaks('items_changed', where, 'has items of another kind');
  }

  #options(where: string, was: Form, now: Form, side: Side): void {
    if (was.options === undefined && now.options === undefined) return;
    const before = was.options ?? new Map([['', undefined]]);
    const after = now.options ?? new Map([['', undefined]]);
    if (was.options === undefined || now.options === undefined) {
      // What becomes one of several is answered more widely; what was one of several is taken more narrowly.
      const widened = was.options === undefined;
      if (widened === (side === 'answered'))
        this.#breaks('options_changed', where, widened ? 'is one of several now' : 'is of one kind now');
      return;
    }
    for (const [word, option] of before) {
      if (!after.has(word)) {
        if (side === 'sent' || was.told) this.#breaks('option_removed', `${where} ${word}`, 'is no more');
      } else this.#schema(`${where} ${word}`, option, after.get(word), side);
    }
    for (const word of after.keys()) {
      if (before.has(word)) continue;
      if (side === 'answered' && !(was.told && now.told))
        this.#breaks('option_answered', `${where} ${word}`, 'may be answered now');
      else this.#says('option_added', `${where} ${word}`, 'is new');
    }
  }
}

function isSchema(part: unknown): part is Json {
  return typeof part === 'object' && part !== null;
}
