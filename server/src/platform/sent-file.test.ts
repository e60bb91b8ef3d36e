import { expect, test } from 'vitest'
import { fileHeaders } from './sent-file.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const disposition = (name: string, type: string, content: Buffer) =>
  fileHeaders({ name, type, content })['content-disposition']

test('shows pictures, PDFs and tables in the browser', () => {
  expect(disposition('ont.png', 'image/png', png)).toBe("inline; filename*=UTF-8''ont.png")
  expect(disposition('bill.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))).toMatch(/^inline/)
  expect(disposition('cash.csv', 'text/csv; charset=utf-8', Buffer.from('a,b'))).toMatch(/^inline/)
})

test("replaces the page extension in a picture's name with a picture extension", () => {
  expect(disposition('c.html', 'image/png', png)).toBe("inline; filename*=UTF-8''c.html.png")
})

test('sends anything else as a download, including a page declared as a picture', () => {
  expect(disposition('c.html', 'text/html', Buffer.from('<script>'))).toMatch(/^attachment/)
  expect(disposition('c.svg', 'image/svg+xml', Buffer.from('<svg>'))).toMatch(/^attachment/)
  expect(disposition('c.png', 'image/png', Buffer.from('<script>'))).toMatch(/^attachment/)
})

test('runs no script of a file', () => {
  const headers = fileHeaders({ name: 'ont.png', type: 'image/png', content: png })
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})
