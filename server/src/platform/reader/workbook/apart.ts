import { Worker } from 'node:worker_threads'
import type { Row } from '#platform/reader/rows.ts'
import { slots } from '#platform/slots.ts'
import { declaredSize, type WorkbookFault } from './archive.ts'
import { readWorkbook, type Sheet } from './read-workbook.ts'

/** What a thread reports: a sheet begins, its next rows, or the end. */
export type Report = { sheet: string } | { rows: Row[] } | { fault: WorkbookFault } | { done: true }

/** The size up to which a workbook is read at once, within milliseconds. */
const small_bytes = 256 * 1024
/** A thread that takes longer, or more memory, is ended. Hostile files take a few seconds and less than 280 MB. */
const mostTime_ms = 30_000
const most_mb = 512
const mostThreads = 2

/** The workbooks that may wait for a thread, each of which keeps its caller's connection. */
const mostWaiting = 3

const inSlot = slots({ running: mostThreads, waiting: mostWaiting })

/**
 * Reads a workbook like `readWorkbook`. A large one takes seconds, so it is read in a thread, and this process answers
 * other calls meanwhile. Two are read at once, and a few wait; refuses too-busy beyond that.
 */
export async function readWorkbookApart(content: Buffer): Promise<Sheet[] | { fault: WorkbookFault }> {
  if (declaredSize(content) <= small_bytes) return readWorkbook(content)
  return inSlot(() => readInThread(content))
}

function readInThread(content: Buffer): Promise<Sheet[] | { fault: WorkbookFault }> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: most_mb },
  })
  const sheets: Sheet[] = []
  return new Promise((done, fail) => {
    const ends = (read: Sheet[] | { fault: WorkbookFault }) => {
      clearTimeout(late)
      void thread.terminate()
      done(read)
    }
    const late = setTimeout(() => ends({ fault: 'workbook-too-large' }), mostTime_ms)
    thread.on('message', (report: Report) => {
      if ('sheet' in report) sheets.push({ name: report.sheet, rows: [] })
      else if ('rows' in report) for (const row of report.rows) sheets.at(-1)?.rows.push(row)
      else ends('fault' in report ? report : sheets)
    })
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return ends({ fault: 'workbook-too-large' })
      clearTimeout(late)
      return fail(error)
    })
    thread.once('exit', () => {
      clearTimeout(late)
      fail(new Error('The thread that read a workbook ended without a result.'))
    })
  })
}
