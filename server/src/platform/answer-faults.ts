import type { Envelope, RefusalData } from '@lastmile/contract/platform/call.ts'
import { faultText } from '@lastmile/contract/platform/faults.ts'
import { translateWith } from '@lastmile/contract/platform/labels.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { type RefusalCode, sentence } from '@lastmile/contract/refusals.ts'
import { withColleague } from '@lastmile/contract/ways-out.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused, type RefusalParams } from './context.ts'
import { databaseGone, ranTooLong, statementLimit_seconds } from './database.ts'
import { translatorFor } from './translations.ts'
import { refusedAs } from './watch/traffic.ts'

/** Returns the language of a request. A third language, such as zh-TW, is translated from English. */
export function languageOf({ headers }: FastifyRequest): Language {
  const accepted = headers['accept-language'] ?? ''
  return /^zh\b/i.test(accepted) && translatorFor(accepted) === undefined ? 'zh-CN' : 'en-US'
}

type Said = { code: RefusalCode; params?: RefusalParams; fields?: Refused['fields'] }

/** Returns the envelope of a refusal, in the third language that the request accepts or else in English or Chinese. */
export function refusal(request: FastifyRequest, said: Said) {
  translateWith(translatorFor(request.headers['accept-language']))
  try {
    return refusalIn(request, said)
  } finally {
    translateWith(undefined)
  }
}

function refusalIn(request: FastifyRequest, said: Said) {
  const { code } = said
  refusedAs(request, code)
  const language = languageOf(request)
  const { msg, fields } = saidIn(language, request, said)
  const other = saidIn(language === 'zh-CN' ? 'en-US' : 'zh-CN', request, said)
  const data: RefusalData = { requestId: request.id, fields, other }
  return { code: code === 'session-expired' ? 1000 : code, msg, data } satisfies Envelope<RefusalData>
}

/** The message of a refusal and the fields it concerns, in the given language. */
function saidIn(language: Language, { id: requestId }: FastifyRequest, { code, params = {}, fields }: Said) {
  const { field, rule, label = field } = params
  const faults = fields?.(language) ?? []
  const fault = rule ? faultText(String(label ?? ''), { rule, params }, language) : faults[0]?.msg
  const plain = sentence(code, language, { requestId, ...(fault !== undefined && { fault }), ...params })
  const msg = params['needsColleague'] ? withColleague(plain, language) : plain
  return { msg, fields: faults.length > 0 || field === undefined ? faults : [{ field, msg }] }
}

/** The rule broken by a request that could not be read. */
const ruleOf = (statusCode: number): RuleKey =>
  statusCode === 413 ? 'too-large' : statusCode === 415 ? 'content-type' : 'unreadable'

/** Temporary refusals that do not depend on the input: the same request may succeed a moment later. */
const passing = new Set<RefusalCode>(['too-busy', 'database-unavailable', 'outcome-unknown', 'files-unavailable'])

/** Answers every error with an envelope and a clear message. Only our own errors become a 5xx, and those are logged. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) {
    if (error.cause) request.log.error({ err: error.cause, call: request.passage?.call }, error.code)
    if (!passing.has(error.code)) return reply.code(200).send(refusal(request, error))
    return reply.code(503).header('retry-after', '1').send(refusal(request, error))
  }
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode >= 400 && statusCode < 500)
    return reply
      .code(statusCode)
      .send(refusal(request, { code: 'invalid-input', params: { rule: ruleOf(statusCode), field: 'request' } }))
  if (databaseGone(error)) return answerFault(new Refused('database-unavailable', {}, { cause: error }), request, reply)
  if (ranTooLong(error))
    return answerFault(
      new Refused('took-too-long', { seconds: String(statementLimit_seconds) }, { cause: error }),
      request,
      reply,
    )
  request.log.error({ err: error, call: request.passage?.call }, 'internal error')
  return reply.code(500).send(refusal(request, { code: 'internal-error' }))
}
