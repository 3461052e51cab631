/**
 * Words that occur in the description of any tool and identify no domain. Lists inflected forms, because stemming would
 * match too much.
 */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `access action actions add adds all api application apply array boolean call calls check checks class code collection content
  contents count create creates current data default delete deletes description detail details display document documents
  edit element entity entries entry error execute existing fetch fetches field fields file files filter filters find finds
  format full function functions handle id identifier identifiers ids input insert item items key keys keyword keywords
  knowledge article articles base limit list lists load manage manages match matches matching message method modify multiple name names new number object
  objects operation option optional options output page parameter parameters perform performs process property query read
  record records remove removes request resource resources response result results retrieve retrieves return returns run
  save search searches select send server service set show simple single slug specified store string system text title tool
  tools type types unique update updates valid value values version view write`
    .split(/\s+/)
    .filter(Boolean),
);
