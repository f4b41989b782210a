/** The language of dictionaries in the manifest. */
export const dictionaryLanguage = "glossa-tsv";
