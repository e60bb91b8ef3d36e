import { expectDocument } from '#testing/document.ts'
import { test } from '#testing/office.ts'

test('places each line of the list of a series', async ({ office }) => {
  for (const language of ['en-US', 'zh-CN'] as const)
    await expectDocument(
      await office.demo('finance', { language }).noteBlocks.continuityList({ typeCode: 'receipt', noteSeries: 'GL' }),
      `papers/continuity.${language}.txt`,
    )
})
