import { DatabaseError } from 'pg'

type Told = { type: string; message: string; stack: string; [key: string]: unknown }

/**
 * Converts an error for the log. PostgreSQL quotes rejected values in `detail` and `where` and, for faulty data, in the
 * message. They are personal data, so only the names of our own objects are kept.
 */
export function loggableError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  const faultyData = error instanceof DatabaseError && /^(22|23)/.test(error.code ?? '')
  const message = faultyData ? unquoted(error.message) : error.message
  const { table, column, constraint, routine } = error as Partial<DatabaseError>
  return {
    type,
    message,
    stack: faultyData ? unquoted(stack) : stack,
    ...(code !== undefined && { code }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
    ...(routine && { routine }),
    ...(cause !== undefined && { cause: loggableError(cause) }),
  }
}

const unquoted = (text: string): string => text.replaceAll(/: "[^"]*"/g, ': "…"')
