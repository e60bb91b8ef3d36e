import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** Returns a clear button for a choice or a text, labeled in the reader's language. */
export const clearedBy = (label: string) => ({ label, clearIcon: <CloseCircleFilled aria-label={label} /> })
