/** The door of agents, as far as OpenAPI can say it. */
import { refusalDoc, refusalsDoc } from './errors.ts';
import { badBody, callerRefusals, headersDoc, LIMITED, limitDoc, security, troubles } from './parts.ts';
import { type Doc, refTo } from './schema.ts';

/** `POST /mcp`. What its messages are the Model Context Protocol says. */
export function mcpOperation(): Doc {
  const message = {
    type: 'object',
    properties: {
      jsonrpc: { type: 'string', const: '2.0' },
      id: { type: ['string', 'integer', 'null'] },
      method: { type: 'string' },
      params: { type: 'object' },
      result: { type: 'object', additionalProperties: true },
      error: { type: 'object', additionalProperties: true },
    },
    required: ['jsonrpc'],
  };
  const example = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  return {
    operationId: 'mcp',
    tags: ['service'],
    summary: 'Play by the Model Context Protocol (streamable HTTP, without sessions).',
    description:
      'A tool for each command (`dry_run` previews it) and for each other request of the game, as far as the scopes of the token go; ' +
      'resources for the guide, the rules and the own house. Each call is the request that it stands for, by the same limits ' +
      'and refusals. A token goes into `Authorization`; cookies count for nothing, and an `Origin` must be that of the game. ' +
      'Takes one message at a time.',
    security: security('anyone'),
    requestBody: { required: true, content: { 'application/json': { schema: message, example } } },
    ...limitDoc('reads'),
    ...refusalsDoc([...troubles, ...badBody, ...callerRefusals.anyone, 'forbidden', 'not_found'], {
      '200': {
        description: 'A message of the protocol.',
        headers: headersDoc(...LIMITED),
        content: {
          'application/json': { schema: message, example: { jsonrpc: '2.0', id: 1, result: { tools: [] } } },
        },
      },
      '202': { description: 'A notification was taken.' },
      // The protocol has its own words for a message that is none of its revisions, or asks for what there is not.
      '400': orMessage(refusalDoc(400), message),
      '404': orMessage(refusalDoc(404), message),
    }),
  };
}

function orMessage(refusal: Doc, message: Doc): Doc {
  const { content, ...others } = refusal as { content: { 'application/json': Doc } };
  const { example } = content['application/json'];
  return {
    ...others,
    content: { 'application/json': { schema: { anyOf: [refTo('Error'), message] }, example } },
  };
}
