import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App, Served } from './serve.ts'
import { policyOf } from './web.ts'
import { version } from '#platform/version.ts'

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const outputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })

/** Lists every call of the catalog with its schemas, permission and refusals. */
const callsOf = (routes: Served[]) =>
  routes.map(({ code, call }) => ({
    code,
    method: call.method,
    path: call.path,
    action: call.action ?? null,
    summary: call.summary,
    permission: call.permission,
    refuses: call.refuses,
    body: call.method === 'POST' ? (call.body ?? 'json') : null,
    reply: call.reply ?? 'envelope',
    input: inputSchema(call.input),
    output: outputSchema(call.output),
  }))

type Property = { [key: string]: unknown }

/**
 * Converts an output schema. A recursive schema (a tree) comes with its own definitions, referenced from its own root.
 * The OpenAPI document has another root, so they are moved to its components and named after the call.
 */
function outputIn(code: string, schema: z.ZodType): { data: Property; parts: Property } {
  const text = JSON.stringify(outputSchema(schema)).replaceAll('"#/$defs/', `"#/components/schemas/${code}.`)
  const { $defs = {}, ...data } = JSON.parse(text) as Property & { $defs?: Property }
  const parts = Object.fromEntries(Object.entries($defs).map(([name, part]) => [`${code}.${name}`, part]))
  return { data, parts }
}

function operationOf({ code, call }: Served) {
  const { properties = {}, required = [] } = inputSchema(call.input) as {
    properties?: Record<string, Property>
    required?: string[]
  }
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  }
  const { data } = outputIn(code, call.output)
  return {
    operationId: code,
    tags: [code.split('.')[0]],
    summary: call.summary,
    description: `Permission: ${[call.permission].flat().join(' or ')}. Refuses: ${call.refuses.join(', ') || 'only bad input'}.`,
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(call.method === 'GET' ? rest.map((name) => parameter(name, 'query')) : []),
    ],
    ...(call.method === 'POST' && {
      requestBody: {
        content: { [call.body === 'file' ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    security: call.permission === 'public' ? [] : [{ token: [] }],
    responses: {
      200: {
        description: 'code 0: done; 1000: session invalid; text: refused, with the sentence in msg',
        content:
          call.reply === 'blob'
            ? { 'application/octet-stream': {} }
            : {
                'application/json': {
                  schema: { type: 'object', properties: { code: {}, msg: { type: 'string' }, data } },
                },
              },
      },
    },
  }
}

/**
 * The OpenAPI 3.1 document of all served calls. Calls that share a path are distinguished by `?action=` in the path
 * key.
 */
export function openApiOf(routes: Served[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const served of routes) {
    const { method, path, action } = served.call
    const key = `/${path}${action ? `?action=${action}` : ''}`
    paths[key] = { ...paths[key], [method.toLowerCase()]: operationOf(served) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lastmile', version, description: 'The back office of a broadband and telecom operator.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'token' } },
      schemas: Object.assign({}, ...routes.map(({ code, call }) => outputIn(code, call.output).parts)) as Property,
    },
    paths,
  }
}

/** Serves /openapi.json, /calls.json and the browsable /docs. */
export async function serveDocs(http: FastifyInstance, app: App): Promise<void> {
  const routes = app.slices.flatMap((slice) => slice.routes)
  const document = openApiOf(routes)
  const calls = callsOf(routes)
  http.get('/openapi.json', (_request, reply) => reply.send(document))
  http.get('/calls.json', (_request, reply) => reply.send(calls))
  await http.register(asSwagger(document))
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policyOf({ images: '', calls: '' }),
    // The standalone layout has a bar whose logo contains a style element, which the content security policy blocks.
    // Its list of schemas would show only the definitions of trees.
    uiConfig: { url: '/openapi.json', docExpansion: 'none', layout: 'BaseLayout', defaultModelsExpandDepth: -1 },
  })
}

/** Stands in for the plugin @fastify/swagger, which the documentation pages require: this is all they use of it. */
const asSwagger = (document: object) =>
  Object.assign(
    async (http: FastifyInstance) => {
      http.decorate('swagger', () => document as never)
    },
    { [Symbol.for('skip-override')]: true, [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' } },
  )
