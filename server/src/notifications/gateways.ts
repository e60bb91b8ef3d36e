import { writeFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Config } from '#platform/config.ts'
import { makePrivateFolder, privately } from '#platform/private-folder.ts'
import { requireOutside } from '#platform/outside.ts'

/** An outgoing message. Its key is unique, even if a message from before a restore had the same number. */
export type OutgoingMessage = {
  id: string
  key: string
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
}
type Settings = Pick<Config, 'DATA_DIR' | 'SMTP_URL' | 'SMTP_FROM' | 'SMS_URL' | 'SMS_TOKEN'>
/** A gateway. `hand` submits a message to it, possibly more than once: the key identifies the message. */
type Gateway = { name: string | null; hand: (message: OutgoingMessage) => Promise<unknown>; close?: () => void }

/** Thrown for a message that a gateway will never accept, so that it is not retried automatically. */
export class Hopeless extends Error {}

/** The timeout for submitting one message. */
const patience_ms = 15_000

/** Writes each message into a folder, from which the operator's own gateway can fetch it. */
const intoFolder = ({ DATA_DIR }: Settings): Gateway => ({
  name: null,
  hand: async ({ key, channel, recipient, subject, body }) => {
    const folder = `${DATA_DIR}/outbox`
    makePrivateFolder(folder)
    const head = [`To: ${recipient}`, ...(subject === null ? [] : [`Subject: ${subject}`])]
    await writeFile(`${folder}/${key}.${channel}.txt`, `${head.join('\n')}\n\n${body}\n`, { mode: privately.file })
  },
})

/** Matches an address that only a mail server with SMTPUTF8 can deliver to. nodemailer encodes other letters in a domain. */
const international = /[^\p{ASCII}].*@/u

/** Asks a mail server whether it supports SMTPUTF8 (RFC 6531), which it lists in its response to EHLO. */
async function supportsUtf8(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection(options)
  await new Promise<void>((done, failed) => {
    connection.once('error', failed)
    connection.connect(() => done())
  })
  const { lastServerResponse } = connection
  connection.quit()
  return /^250[ -]SMTPUTF8\s*$/im.test(lastServerResponse || '')
}

/**
 * Sends e-mails by SMTP, several over one connection. A permanent refusal by the mail server (5xx) is hopeless, and so is
 * an address in letters that the mail server does not support.
 */
function bySmtp(url: string, from: string | undefined): Gateway {
  const { host, username, hostname } = new URL(url)
  const sender = from ?? decodeURIComponent(username)
  const timeouts = { connectionTimeout: patience_ms, greetingTimeout: patience_ms, socketTimeout: patience_ms }
  const transport = createTransport({ url, pool: true, ...timeouts })
  let utf8: Promise<boolean> | undefined
  const askUtf8 = () =>
    (utf8 ??= supportsUtf8(transport.options).catch((error: unknown) => {
      // Ask again for the next message.
      utf8 = undefined
      throw error
    }))
  return {
    name: host,
    hand: async ({ key, recipient, subject, body }) => {
      requireOutside(host)
      if (international.test(recipient) && !(await askUtf8()))
        throw new Hopeless('the mail server does not support addresses in other scripts (SMTPUTF8)')
      const messageId = `<lastmile-${key}@${sender.split('@')[1] ?? hostname}>`
      const mail = { from: sender, to: recipient, subject: subject ?? '', text: body, messageId }
      await transport.sendMail(mail).catch((error: unknown) => {
        const { responseCode = 0 } = error as { responseCode?: number }
        throw responseCode >= 500 ? new Hopeless((error as Error).message) : error
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Submits SMS to an HTTP gateway as a POST of { id, to, text } in JSON, with the key as Idempotency-Key. Any 2xx is a
 * success; 408, 429 and 5xx are retried; any other response is permanent.
 */
const byHttp = (url: string, token: string | undefined): Gateway => ({
  name: new URL(url).host,
  hand: async ({ id, key, recipient, body }) => {
    requireOutside(new URL(url).host)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `lastmile-${key}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: recipient, text: body }),
      signal: AbortSignal.timeout(patience_ms),
    })
    await response.body?.cancel()
    if (response.ok) return
    const later = response.status >= 500 || response.status === 408 || response.status === 429
    throw later ? new Error(`answer ${response.status}`) : new Hopeless(`answer ${response.status}`)
  },
})

/** Returns the gateways of outgoing messages, by channel. The caller closes them. */
export function gatewaysOf(settings: Settings): Record<OutgoingMessage['channel'], Gateway> {
  const { SMTP_URL, SMTP_FROM, SMS_URL, SMS_TOKEN } = settings
  return {
    email: SMTP_URL === undefined ? intoFolder(settings) : bySmtp(SMTP_URL, SMTP_FROM),
    sms: SMS_URL === undefined ? intoFolder(settings) : byHttp(SMS_URL, SMS_TOKEN),
  }
}
