import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from './apart.ts'
import { readWorkbook } from './read-workbook.ts'

/**
 * Reads a workbook in a thread (apart.ts), and reports its rows in parts, so that the receiver never spends long on one.
 */
const rowsInReport = 1_000

const report = (said: Report) => parentPort?.postMessage(said)

const read = readWorkbook(Buffer.from(workerData as Uint8Array))
if (Array.isArray(read)) {
  for (const { name, rows } of read) {
    report({ sheet: name })
    for (let at = 0; at < rows.length; at += rowsInReport) report({ rows: rows.slice(at, at + rowsInReport) })
  }
  report({ done: true })
} else report(read)
