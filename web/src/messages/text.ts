import { messageText } from '@lastmile/contract/messages/text.ts'
import type { Message } from '@lastmile/contract/messages/calls.ts'
import { useFormat } from '#platform/format.ts'
import { useLanguage } from '#platform/words.ts'

/** Returns a function that formats messages in the user's language, with the operator's money and time formats. */
export function useMessageText(): (message: Message) => { title: string; text: string } {
  const language = useLanguage()
  const how = useFormat()
  return (message) => messageText(message, language, how)
}
