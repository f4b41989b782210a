/** The language of lists of spoken terms in the manifest. */
export const termsLanguage = "glossa-terms";
